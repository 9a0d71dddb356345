// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (Object.keys(data).length > 500)
        return validate20.errors = [{ instancePath, schemaPath: "#/maxProperties", keyword: "maxProperties", params: { limit: 500 }, message: "must NOT have more than 500 properties" }], !1;
      for (let key0 in data) {
        let data0 = data[key0], _errs2 = errors;
        if (errors === _errs2)
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            let _errs4 = errors;
            for (let key1 in data0)
              if (!(key1 === "isFooter" || key1 === "isShow" || key1 === "isShowMobile" || key1 === "mobileOrder" || key1 === "descOrder")) {
                return validate20.errors = [{ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }], !1;
                break;
              }
            if (_errs4 === errors) {
              if (data0.isFooter !== void 0) {
                let _errs5 = errors;
                if (typeof data0.isFooter != "boolean")
                  return validate20.errors = [{ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/isFooter", schemaPath: "#/additionalProperties/properties/isFooter/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                var valid1 = _errs5 === errors;
              } else
                var valid1 = !0;
              if (valid1) {
                if (data0.isShow !== void 0) {
                  let _errs7 = errors;
                  if (typeof data0.isShow != "boolean")
                    return validate20.errors = [{ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/isShow", schemaPath: "#/additionalProperties/properties/isShow/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                  var valid1 = _errs7 === errors;
                } else
                  var valid1 = !0;
                if (valid1) {
                  if (data0.isShowMobile !== void 0) {
                    let _errs9 = errors;
                    if (typeof data0.isShowMobile != "boolean")
                      return validate20.errors = [{ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/isShowMobile", schemaPath: "#/additionalProperties/properties/isShowMobile/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                    var valid1 = _errs9 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1) {
                    if (data0.mobileOrder !== void 0) {
                      let data4 = data0.mobileOrder, _errs11 = errors;
                      if (!(typeof data4 == "number" && isFinite(data4)))
                        return validate20.errors = [{ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/mobileOrder", schemaPath: "#/additionalProperties/properties/mobileOrder/type", keyword: "type", params: { type: "number" }, message: "must be number" }], !1;
                      var valid1 = _errs11 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1)
                      if (data0.descOrder !== void 0) {
                        let data5 = data0.descOrder, _errs13 = errors;
                        if (!(typeof data5 == "number" && isFinite(data5)))
                          return validate20.errors = [{ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/descOrder", schemaPath: "#/additionalProperties/properties/descOrder/type", keyword: "type", params: { type: "number" }, message: "must be number" }], !1;
                        var valid1 = _errs13 === errors;
                      } else
                        var valid1 = !0;
                  }
                }
              }
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
        var valid0 = _errs2 === errors;
        if (!valid0)
          break;
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
