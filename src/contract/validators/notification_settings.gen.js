// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.kinds === void 0 && (missing0 = "kinds"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.kinds !== void 0) {
        let data0 = data.kinds, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            if (data0.length > 100)
              return validate20.errors = [{ instancePath: instancePath + "/kinds", schemaPath: "#/properties/kinds/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" }], !1;
            {
              var valid1 = !0;
              let len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data1 = data0[i0], _errs3 = errors;
                if (errors === _errs3)
                  if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                    let missing1;
                    if (data1.kind === void 0 && (missing1 = "kind") || data1.app === void 0 && (missing1 = "app") || data1.email === void 0 && (missing1 = "email"))
                      return validate20.errors = [{ instancePath: instancePath + "/kinds/" + i0, schemaPath: "#/properties/kinds/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                    if (data1.kind !== void 0) {
                      let _errs5 = errors;
                      if (typeof data1.kind != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/kinds/" + i0 + "/kind", schemaPath: "#/properties/kinds/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid2 = _errs5 === errors;
                    } else
                      var valid2 = !0;
                    if (valid2) {
                      if (data1.title !== void 0) {
                        let _errs7 = errors;
                        if (typeof data1.title != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/kinds/" + i0 + "/title", schemaPath: "#/properties/kinds/items/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid2 = _errs7 === errors;
                      } else
                        var valid2 = !0;
                      if (valid2) {
                        if (data1.app !== void 0) {
                          let _errs9 = errors;
                          if (typeof data1.app != "boolean")
                            return validate20.errors = [{ instancePath: instancePath + "/kinds/" + i0 + "/app", schemaPath: "#/properties/kinds/items/properties/app/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                          var valid2 = _errs9 === errors;
                        } else
                          var valid2 = !0;
                        if (valid2) {
                          if (data1.email !== void 0) {
                            let _errs11 = errors;
                            if (typeof data1.email != "boolean")
                              return validate20.errors = [{ instancePath: instancePath + "/kinds/" + i0 + "/email", schemaPath: "#/properties/kinds/items/properties/email/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                            var valid2 = _errs11 === errors;
                          } else
                            var valid2 = !0;
                          if (valid2)
                            if (data1.is_fixed !== void 0) {
                              let _errs13 = errors;
                              if (typeof data1.is_fixed != "boolean")
                                return validate20.errors = [{ instancePath: instancePath + "/kinds/" + i0 + "/is_fixed", schemaPath: "#/properties/kinds/items/properties/is_fixed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                              var valid2 = _errs13 === errors;
                            } else
                              var valid2 = !0;
                        }
                      }
                    }
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/kinds/" + i0, schemaPath: "#/properties/kinds/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                var valid1 = _errs3 === errors;
                if (!valid1)
                  break;
              }
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/kinds", schemaPath: "#/properties/kinds/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0)
        if (data.sound !== void 0) {
          let _errs15 = errors;
          if (typeof data.sound != "boolean")
            return validate20.errors = [{ instancePath: instancePath + "/sound", schemaPath: "#/properties/sound/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
          var valid0 = _errs15 === errors;
        } else
          var valid0 = !0;
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { kinds: !0, sound: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
