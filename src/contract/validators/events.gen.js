// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.table_update !== void 0) {
        let data0 = data.table_update, _errs1 = errors;
        if (errors === _errs1)
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            let missing0;
            if (data0.uid === void 0 && (missing0 = "uid") || data0.model === void 0 && (missing0 = "model") || data0.ids === void 0 && (missing0 = "ids") || data0.kind === void 0 && (missing0 = "kind"))
              return validate20.errors = [{ instancePath: instancePath + "/table_update", schemaPath: "#/properties/table_update/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
            if (data0.uid !== void 0) {
              let _errs3 = errors;
              if (typeof data0.uid != "string")
                return validate20.errors = [{ instancePath: instancePath + "/table_update/uid", schemaPath: "#/properties/table_update/properties/uid/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid1 = _errs3 === errors;
            } else
              var valid1 = !0;
            if (valid1) {
              if (data0.model !== void 0) {
                let _errs5 = errors;
                if (typeof data0.model != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/table_update/model", schemaPath: "#/properties/table_update/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid1 = _errs5 === errors;
              } else
                var valid1 = !0;
              if (valid1) {
                if (data0.ids !== void 0) {
                  let data3 = data0.ids, _errs7 = errors;
                  if (errors === _errs7)
                    if (Array.isArray(data3)) {
                      var valid2 = !0;
                      let len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let _errs9 = errors;
                        if (typeof data3[i0] != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/table_update/ids/" + i0, schemaPath: "#/properties/table_update/properties/ids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid2 = _errs9 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/table_update/ids", schemaPath: "#/properties/table_update/properties/ids/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                  var valid1 = _errs7 === errors;
                } else
                  var valid1 = !0;
                if (valid1)
                  if (data0.kind !== void 0) {
                    let _errs11 = errors;
                    if (typeof data0.kind != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/table_update/kind", schemaPath: "#/properties/table_update/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid1 = _errs11 === errors;
                  } else
                    var valid1 = !0;
              }
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/table_update", schemaPath: "#/properties/table_update/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.routes_update !== void 0) {
          let data6 = data.routes_update, _errs13 = errors;
          if (errors === _errs13)
            if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
              let missing1;
              if (data6.rev === void 0 && (missing1 = "rev"))
                return validate20.errors = [{ instancePath: instancePath + "/routes_update", schemaPath: "#/properties/routes_update/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
              if (data6.rev !== void 0 && typeof data6.rev != "string")
                return validate20.errors = [{ instancePath: instancePath + "/routes_update/rev", schemaPath: "#/properties/routes_update/properties/rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            } else
              return validate20.errors = [{ instancePath: instancePath + "/routes_update", schemaPath: "#/properties/routes_update/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
          var valid0 = _errs13 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.config_update !== void 0) {
            let data8 = data.config_update, _errs17 = errors;
            if (errors === _errs17)
              if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                let missing2;
                if (data8.uid === void 0 && (missing2 = "uid"))
                  return validate20.errors = [{ instancePath: instancePath + "/config_update", schemaPath: "#/properties/config_update/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                if (data8.uid !== void 0 && typeof data8.uid != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/config_update/uid", schemaPath: "#/properties/config_update/properties/uid/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              } else
                return validate20.errors = [{ instancePath: instancePath + "/config_update", schemaPath: "#/properties/config_update/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
            var valid0 = _errs17 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.update_filter !== void 0) {
              let data10 = data.update_filter, _errs21 = errors;
              if (errors === _errs21)
                if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                  let missing3;
                  if (data10.model === void 0 && (missing3 = "model") || data10.page_name === void 0 && (missing3 = "page_name") || data10.rev === void 0 && (missing3 = "rev"))
                    return validate20.errors = [{ instancePath: instancePath + "/update_filter", schemaPath: "#/properties/update_filter/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }], !1;
                  if (data10.model !== void 0) {
                    let _errs23 = errors;
                    if (typeof data10.model != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/update_filter/model", schemaPath: "#/properties/update_filter/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid5 = _errs23 === errors;
                  } else
                    var valid5 = !0;
                  if (valid5) {
                    if (data10.page_name !== void 0) {
                      let _errs25 = errors;
                      if (typeof data10.page_name != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/update_filter/page_name", schemaPath: "#/properties/update_filter/properties/page_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid5 = _errs25 === errors;
                    } else
                      var valid5 = !0;
                    if (valid5) {
                      if (data10.key !== void 0) {
                        let _errs27 = errors;
                        if (typeof data10.key != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/update_filter/key", schemaPath: "#/properties/update_filter/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid5 = _errs27 === errors;
                      } else
                        var valid5 = !0;
                      if (valid5) {
                        if (data10.rev !== void 0) {
                          let _errs29 = errors;
                          if (typeof data10.rev != "string")
                            return validate20.errors = [{ instancePath: instancePath + "/update_filter/rev", schemaPath: "#/properties/update_filter/properties/rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid5 = _errs29 === errors;
                        } else
                          var valid5 = !0;
                        if (valid5)
                          if (data10.uid !== void 0) {
                            let _errs31 = errors;
                            if (typeof data10.uid != "string")
                              return validate20.errors = [{ instancePath: instancePath + "/update_filter/uid", schemaPath: "#/properties/update_filter/properties/uid/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid5 = _errs31 === errors;
                          } else
                            var valid5 = !0;
                      }
                    }
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/update_filter", schemaPath: "#/properties/update_filter/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid0 = _errs21 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { table_update: !0, routes_update: !0, config_update: !0, update_filter: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
